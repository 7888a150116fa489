/** Hydrates both forms once either is near, because what happens in one shows in the other. */
import type { ClientDirective } from 'astro';

const hydrateNear: ClientDirective = (load, _, island) => {
  const near = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && document.dispatchEvent(new Event('join')),
    { rootMargin: '600px' },
  );
  // The island itself has no box.
  for (const child of island.children) near.observe(child);
  const hydrate = () => {
    near.disconnect();
    void load().then((start) => start());
  };
  document.addEventListener('join', hydrate, { once: true });
};

export default hydrateNear;
