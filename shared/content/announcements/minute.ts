/** Formats epoch ms for a form field: in UTC, to the minute. */
export const formatMinute = (time: number): string => new Date(time).toISOString().slice(0, 16)
