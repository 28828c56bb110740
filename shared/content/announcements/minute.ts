/** Formats epoch ms. */
export const formatUtcMinuteField = (time: number): string => new Date(time).toISOString().slice(0, 16)
