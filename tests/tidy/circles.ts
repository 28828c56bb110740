// Cycles of a directed graph: strongly connected components of more than one node (Tarjan 1972).

export type Graph = ReadonlyMap<string, readonly string[]>

/** State of a node during the search. */
type Visited = { readonly index: number; lowest: number; isOpen: boolean }

/** Returns all cycles, their members in alphabetical order. A node with an edge to itself is a cycle. */
export function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const visited = new Map<string, Visited>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(node: string): Visited {
    const own = { index: visited.size, lowest: visited.size, isOpen: true }
    visited.set(node, own)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      const known = visited.get(next)
      if (!known) own.lowest = Math.min(own.lowest, visit(next).lowest)
      else if (known.isOpen) own.lowest = Math.min(own.lowest, known.index)
    }
    if (own.lowest === own.index) close(node)
    return own
  }

  /** Closes the component that begins with node `first`: all nodes opened since. */
  function close(first: string): void {
    const members = open.splice(open.indexOf(first))
    for (const member of members) {
      const known = visited.get(member)
      if (known) known.isOpen = false
    }
    if (members.length > 1 || graph.get(first)?.includes(first)) circles.push(members.sort())
  }

  for (const node of graph.keys()) if (!visited.has(node)) visit(node)
  return circles
}
