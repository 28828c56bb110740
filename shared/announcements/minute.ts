/** A time, epoch ms, as a field of a form has it: UTC, to the minute. */
export const minuteText = (time: number): string => new Date(time).toISOString().slice(0, 16)
