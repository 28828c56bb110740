/** Formats epoch ms as the text of a form field, in UTC. */
export const formatUtcMinuteField = (time: number): string => new Date(time).toISOString().slice(0, 16)
