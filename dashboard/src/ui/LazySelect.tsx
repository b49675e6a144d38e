import { lazyPart } from './lazyPart'

/** A `Select` that a screen shows at once: it comes a moment later than the screen, which is the lighter for it. */
export const LazySelect = lazyPart(() => import('./Select'), 'Select', <div className="field" />)
