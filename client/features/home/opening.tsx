import hero from './hero.module.css'
import { Hero } from './hero.tsx'

/** Streamed before the page's data: equals the page up to the mark. */
export const HomeOpening = () => (
  <div className={hero.first}>
    <Hero />
    <template data-island="rest" />
  </div>
)
