// Replaces the module of lucide-react with which each of its icons makes a component (vite.config.ts). The library's own
// builds icons of five frameworks, and is a kilobyte of every page's first load.

import { createElement, type SVGProps } from 'react'

export type IconData = {
  readonly name: string
  readonly size?: number
  readonly aliases?: readonly string[]
  /** Shapes; a text is the data of a path (slim-icons.ts). */
  readonly node: readonly (string | readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { readonly size?: number | string }

const STROKE = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }

const hasLabel = (props: object) => Object.keys(props).some((name) => /^(?:role|title|aria-.*)$/.test(name))

/** Renders what lucide-react renders without its context. */
export default function createIcon({ name, size: drawn = 24, aliases = [], node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)]
  return ({ size = drawn, className, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        ...STROKE,
        width: size,
        height: size,
        viewBox: `0 0 ${drawn} ${drawn}`,
        className: [...names, className].filter(Boolean).join(' '),
        ...(!hasLabel(rest) && { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map((shape) =>
        typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]),
      ),
    )
}
