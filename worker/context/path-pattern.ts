/** Compiles a pattern that must match entirely. @throws SyntaxError if invalid */
export const compilePathPattern = (source: string): RegExp => new RegExp(`^(?:${source})$`)
