/** The earliest of times, epoch ms; undefined where there is none. */
export const earliest = (...times: (number | undefined)[]): number | undefined =>
  times.filter((time) => time !== undefined).sort((a, b) => a - b)[0]
