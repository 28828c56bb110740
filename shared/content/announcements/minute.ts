/** `2026-11-21T09:05`, from epoch ms. */
export const formatUtcMinuteField = (time: number): string => new Date(time).toISOString().slice(0, 16)
