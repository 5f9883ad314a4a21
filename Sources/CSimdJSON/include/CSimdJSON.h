#ifndef HOTLAYOUT_CSIMDJSON_H
#define HOTLAYOUT_CSIMDJSON_H
#ifdef __cplusplus
extern "C" {
#endif
int hlj_placeholder(void);
#ifdef __cplusplus
}
#endif
#endif
