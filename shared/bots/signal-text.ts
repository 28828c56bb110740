// Text that the signature of a trading signal covers.

export type BotSignal = {
  readonly id: string
  /** The sender's own id of the signal. */
  readonly signal: string
  /** Epoch ms or epoch seconds. */
  readonly time: number
  readonly action: 'buy' | 'sell' | 'close'
  readonly percent: string
}

export const formatBotSignalText = ({ id, signal, time, action, percent }: BotSignal): string =>
  [id, signal, time, action, percent].join('.')
