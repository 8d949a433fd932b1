export { CaptchaWait, type CaptchaWaitProps } from './CaptchaWait';
export { type AwaitedCaptcha, useAwaitedCaptcha } from './use-awaited-captcha';
