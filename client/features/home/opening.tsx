import hero from './hero.module.css'
import { Hero } from './hero.tsx'

/** How the page begins, before its data: what stands before the mark is what the page itself begins with. */
export const HomeOpening = () => (
  <div className={hero.first}>
    <Hero />
    <template data-island="rest" />
  </div>
)
