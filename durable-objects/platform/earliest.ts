export const findEarliestTime = (...times: readonly (number | undefined)[]): number | undefined =>
  times.filter((time) => time !== undefined).sort((a, b) => a - b)[0]
