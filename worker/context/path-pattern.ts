/** Compiles a pattern that must match the entire path. @throws SyntaxError if it is invalid */
export const compilePathPattern = (source: string): RegExp => new RegExp(`^(?:${source})$`)
