// True for the short form of a bench (`npm run bench -- --short`): enough work to show that it still measures.

export const IS_SHORT = process.argv.includes('--short')

export const scaled = (whole: number, short: number): number => (IS_SHORT ? short : whole)
