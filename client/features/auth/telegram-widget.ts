// Telegram's own button, in a frame of theirs. Loaded where somebody chose it, and where the deployment has a bot.

const SCRIPT = 'https://telegram.org/js/telegram-widget.js?22'

/** @param answerTo address of ours that its answer goes to */
export function showTelegram(into: HTMLElement, bot: string, answerTo: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = SCRIPT
  Object.assign(script.dataset, { telegramLogin: bot, size: 'large', userpic: 'false', authUrl: answerTo })
  into.replaceChildren(script)
}
