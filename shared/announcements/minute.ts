/** Epoch ms to a form field: UTC, to the minute. */
export const minuteText = (time: number): string => new Date(time).toISOString().slice(0, 16)
