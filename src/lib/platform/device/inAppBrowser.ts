/** Pages that an app shows in itself, by what such browsers say of themselves. */
const IN_APPS =
  /; wv\)|FBA[NV]\/|FB_IAB|Instagram|Line\/|MicroMessenger|KAKAOTALK|NAVER\(inapp|BytedanceWebview|musical_ly|Snapchat|TwitterAndroid/i

/** On an iPhone or iPad every browser names Safari, and what an app shows in itself does not. */
const IN_IOS_APPS = /\((?:iPhone|iPad|iPod)(?!.*Safari\/)/

/** Whether a browser is a part of another app, such as LINE or WeChat: its pages may not use the passkeys of the device. */
export const isInAppBrowser = (userAgent: string): boolean => IN_APPS.test(userAgent) || IN_IOS_APPS.test(userAgent)
