// Prints messages of workerd to the console as plain text, because programs read the log too.

/** workerd marks unimportant messages with this text, such as an alarm that ran late on a busy machine. */
const OF_NO_CONCERN = 'NOSENTRY'

export type RuntimeLine = { readonly level: string; readonly message: string }

export function printRuntimeLine({ level, message }: RuntimeLine): void {
  if (message.includes(OF_NO_CONCERN)) return
  if (level === 'error' || level === 'warn') console.error(message)
  else console.log(message)
}
