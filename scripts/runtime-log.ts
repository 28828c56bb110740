// What workerd has to say goes where Node's own words go, plain: a log is read by programs, too.

/** workerd marks with it what nobody has to look at: an alarm that a busy machine rang late, for one. */
const OF_NO_CONCERN = 'NOSENTRY'

export type RuntimeLine = { readonly level: string; readonly message: string }

/** Hands on a line of the runtime or of the worker. */
export function runtimeLog({ level, message }: RuntimeLine): void {
  if (message.includes(OF_NO_CONCERN)) return
  if (level === 'error' || level === 'warn') console.error(message)
  else console.log(message)
}
