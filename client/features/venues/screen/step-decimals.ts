/** @param step decimal text, such as `0.01` */
export const countStepDecimals = (step: string): number => (step.split('.')[1] ?? '').length
