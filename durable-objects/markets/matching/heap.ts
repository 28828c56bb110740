// Pairing heap: insert and meld take constant time, removal of any node O(log n).

export class HeapNode<T> {
  readonly value: T
  key: number
  readonly tie: number
  child: HeapNode<T> | undefined
  next: HeapNode<T> | undefined
  /** Previous sibling, or the parent of a first child. */
  before: HeapNode<T> | undefined

  constructor(value: T, key: number, tie: number) {
    this.value = value
    this.key = key
    this.tie = tie
  }
}

const isBefore = <T>(a: HeapNode<T>, b: HeapNode<T>) => a.key < b.key || (a.key === b.key && a.tie < b.tie)

function join<T>(a: HeapNode<T>, b: HeapNode<T>): HeapNode<T> {
  const [parent, child] = isBefore(a, b) ? [a, b] : [b, a]
  child.before = parent
  child.next = parent.child
  if (parent.child) parent.child.before = child
  parent.child = child
  parent.next = undefined
  parent.before = undefined
  return parent
}

/** Merges siblings in two passes: in pairs from the left, then all from the right. */
function gather<T>(first: HeapNode<T> | undefined): HeapNode<T> | undefined {
  const pairs: HeapNode<T>[] = []
  for (let a = first; a; ) {
    const b = a.next
    const rest = b?.next
    a.next = undefined
    if (b) b.next = undefined
    pairs.push(b ? join(a, b) : a)
    a = rest
  }
  let root = pairs.pop()
  for (let pair = pairs.pop(); root && pair; pair = pairs.pop()) root = join(root, pair)
  if (root) root.before = undefined
  return root
}

/** The lowest key is on top. */
export class Heap<T> {
  top: HeapNode<T> | undefined

  insert(node: HeapNode<T>): void {
    this.top = this.top ? join(this.top, node) : node
  }

  remove(node: HeapNode<T>): void {
    if (node === this.top) this.top = gather(node.child)
    else {
      if (node.before?.child === node) node.before.child = node.next
      else if (node.before) node.before.next = node.next
      if (node.next) node.next.before = node.before
      const rest = gather(node.child)
      if (rest && this.top) this.top = join(this.top, rest)
    }
    node.child = undefined
    node.next = undefined
    node.before = undefined
  }

  meld(other: Heap<T>): void {
    if (other.top) this.insert(other.top)
    other.top = undefined
  }
}
