/** Decimals of a figure that count: noughts at its end do not. */
export const countDecimals = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length

/** True if the figure is zero at any scale. */
export const isNought = (text: string): boolean => !/[1-9]/.test(text)
