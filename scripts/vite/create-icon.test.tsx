import { ChevronDown, CircleUser, House } from 'lucide-react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'
import { slimIcon } from './slim-icons.ts'

type Icon = ComponentType<Record<string, unknown>>

/** Attributes of all elements, in any order. */
const attributesOf = (Of: Icon, props: object) =>
  renderToStaticMarkup(<Of {...props} />)
    .split('>')
    .map((tag) => [...tag.matchAll(/[\w-]+="[^"]*"|<\/?\w+/g)].map(String).sort())

test.each([
  {},
  { size: 18, 'aria-hidden': 'true' },
  { size: 16, className: 'wide start', 'aria-label': 'Home' },
  { strokeWidth: 3, role: 'img', 'data-testid': 'icon' },
])('renders the markup of lucide-react, with %j', async (props) => {
  const icons = { house: House, 'chevron-down': ChevronDown, 'circle-user': CircleUser }
  for (const [file, Theirs] of Object.entries(icons)) {
    const { __iconData: data } = await import(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`)
    expect(attributesOf(createIcon(data) as Icon, props)).toEqual(attributesOf(Theirs as Icon, props))
    const slim = { ...slimIcon(data), aliases: data.aliases }
    expect(attributesOf(createIcon(slim) as Icon, props)).toEqual(attributesOf(Theirs as Icon, props))
  }
})
