// Removes from the worker's copy of client code what only a browser runs: effects and event handlers. React calls neither
// on a server, so they would only enlarge the worker.

import type { Plugin } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Edit = { readonly start: number; readonly end: number; readonly text: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Fields of the ESTree nodes that this file reads; each type of node has some of them. */
type Fields = Node & {
  readonly arguments: readonly Node[]
  readonly argument: Fields
  readonly attributes: readonly Fields[]
  readonly body: readonly Fields[]
  readonly callee: Fields
  readonly expression: Node
  readonly imported: Fields
  readonly key: Fields
  readonly local: Fields
  readonly method: boolean
  readonly name: string | Fields
  readonly object: Fields
  readonly operator: string
  readonly property: Fields
  readonly source: { readonly value: string }
  readonly specifiers: readonly Fields[]
  readonly value: Fields | null
}

/** Hooks that do nothing on a server. */
const EFFECTS: ReadonlySet<string> = new Set([
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useImperativeHandle',
  'useIsoLayoutEffect',
])
/** Hooks whose result only events and effects may call. */
const EVENT_CALLBACKS: ReadonlySet<string> = new Set(['useEffectEvent', 'useStableCallback'])
/** Hooks without an effect of their own: the bundler removes a call whose result is not used. */
const PURE: ReadonlySet<string> = new Set(['useCallback', 'useMemo', 'useRef'])
const HOOK_SOURCES = /^(?:react|@base-ui\/utils\/(?:useIsoLayoutEffect|useStableCallback))$/

const FILES =
  /\/client\/.*\.tsx?$|\/node_modules\/(?:@base-ui|@dnd-kit|@floating-ui|embla-carousel-react|@tanstack\/react-virtual)\/.*js$/
const MAY_CHANGE = /use\w*(?:Effect|Handle|Callback|Memo|Ref)|\bon[A-Z]|typeof (?:window|document)/
const HANDLER = /^on[A-Z]/
const ELEMENT = /^[a-z]/
/** React warns of a field that has a value and no `onChange`. */
const CHANGE_HANDLER = 'onChange'
const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])
const NOTHING = '()=>{}'

const nameOf = (node: Fields | undefined): string => (typeof node?.name === 'string' ? node.name : '')
const isFunction = (node: Node | null | undefined): node is Node => node?.type.includes('Function') === true
const replaced = ({ start, end }: Node, text: string): Edit => ({ start, end, text })

type Hooks = { readonly names: ReadonlyMap<string, string>; readonly libraries: ReadonlySet<string> }

/** Returns the hooks by their local names, and the local names of whole libraries. */
function importedHooks(program: Fields): Hooks {
  const names = new Map<string, string>()
  const libraries = new Set<string>()
  for (const { type, source, specifiers } of program.body) {
    if (type !== 'ImportDeclaration' || !HOOK_SOURCES.test(source.value)) continue
    for (const each of specifiers) {
      if (each.type === 'ImportSpecifier') names.set(nameOf(each.local), nameOf(each.imported))
      else libraries.add(nameOf(each.local))
    }
  }
  return { names, libraries }
}

function hookOf(callee: Fields, { names, libraries }: Hooks): string {
  if (callee.type === 'Identifier') return names.get(nameOf(callee)) ?? ''
  const isOfLibrary = callee.type === 'MemberExpression' && libraries.has(nameOf(callee.object))
  return isOfLibrary ? nameOf(callee.property) : ''
}

function editsOfCall(call: Fields, hooks: Hooks): readonly Edit[] {
  const hook = hookOf(call.callee, hooks)
  if (EFFECTS.has(hook)) return [replaced(call, 'void 0')]
  if (PURE.has(hook)) return [{ start: call.start, end: call.start, text: '/* @__PURE__ */' }]
  const [callback] = call.arguments
  return EVENT_CALLBACKS.has(hook) && isFunction(callback) ? [replaced(callback, NOTHING)] : []
}

/** React writes no function of an element into HTML. */
function editsOfElement(element: Fields): readonly Edit[] {
  const tag = nameOf(element.name as Fields)
  if (!ELEMENT.test(tag)) return []
  const handlers = element.attributes.filter(({ name }) => HANDLER.test(nameOf(name as Fields)))
  return handlers.map((handler) => {
    const isNeeded = FIELDS.has(tag) && nameOf(handler.name as Fields) === CHANGE_HANDLER
    return replaced(handler, isNeeded ? `${CHANGE_HANDLER}={${NOTHING}}` : '')
  })
}

/** Returns what replaces a node; nothing if the node itself stays as it is. */
function editsOf(node: Fields, hooks: Hooks): readonly Edit[] {
  switch (node.type) {
    case 'CallExpression':
      return editsOfCall(node, hooks)
    case 'JSXOpeningElement':
      return editsOfElement(node)
    case 'JSXAttribute': {
      // A component may look if it has a handler.
      const handler = HANDLER.test(nameOf(node.name as Fields)) ? (node.value?.expression as Node) : undefined
      return isFunction(handler) ? [replaced(handler, NOTHING)] : []
    }
    case 'Property': {
      const name = nameOf(node.key)
      if (!HANDLER.test(name) || !isFunction(node.value)) return []
      return [node.method ? replaced(node, `${name}(){}`) : replaced(node.value, NOTHING)]
    }
    case 'UnaryExpression': {
      const isGlobal = ['window', 'document'].includes(nameOf(node.argument))
      return node.operator === 'typeof' && isGlobal ? [replaced(node, '"undefined"')] : []
    }
    default:
      return []
  }
}

/** @param program the syntax tree of the code, as ESTree with JSX */
export function removeBrowserCode(code: string, program: unknown): string {
  const hooks = importedHooks(program as Fields)
  const edits: Edit[] = []
  const visit = (node: Node): void => {
    const isRemoved = edits.some(({ start, end }) => start <= node.start && node.end <= end && start < end)
    if (isRemoved) return
    edits.push(...editsOf(node as Fields, hooks))
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) value.filter(isNode).forEach(visit)
      else if (isNode(value)) visit(value)
    }
  }
  visit(program as Node)
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

export function serverRenderingPlugin(): Plugin {
  return {
    name: 'meridian:server-rendering',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    enforce: 'pre',
    transform(code, id) {
      if (!FILES.test(id) || !MAY_CHANGE.test(code)) return
      return { code: removeBrowserCode(code, this.parse(code, { lang: 'tsx' })), map: null }
    },
  }
}
