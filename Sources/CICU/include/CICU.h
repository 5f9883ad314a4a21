#ifndef HOTLAYOUT_CICU_H
#define HOTLAYOUT_CICU_H
#ifdef __cplusplus
extern "C" {
#endif
int hli_placeholder(void);
#ifdef __cplusplus
}
#endif
#endif
