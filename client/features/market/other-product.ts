// The product beside that of the screen, whose markets a chart of several may show. Pages say which it is, as the rooms of a
// screen know none (docs/decisions/024, 056).

import { createContext } from 'react'
import type { GridProduct } from '#shared/chart-grid.ts'
import type { ListedProduct } from './product.ts'

export type OtherProduct = { readonly name: GridProduct; readonly load: () => Promise<ListedProduct> }

export const OtherProductContext = createContext<OtherProduct | undefined>(undefined)
