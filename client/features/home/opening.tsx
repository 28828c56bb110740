import hero from './hero.module.css'
import { HomeHero } from './hero.tsx'

/**
 * Start of the home page, streamed before the page's data. Up to the template element, its markup must equal that of
 * the page.
 */
export const HomePageStart = () => (
  <div className={hero.first}>
    <HomeHero />
    <template data-island="rest" />
  </div>
)
