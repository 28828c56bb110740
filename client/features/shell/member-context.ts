import { type ComponentType, createContext } from 'react'

/**
 * The header's part for logged-in users, loaded before rendering on both sides: menus opened before hydration stay
 * open.
 */
export const MemberContext = createContext<ComponentType | undefined>(undefined)
