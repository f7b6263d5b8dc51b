const HERE = "https://here.invalid";

/** Where a link of a text may lead: to a screen of ours, or out of here. */
export type LinkTarget = { readonly to: string } | { readonly href: string };

/**
 * Where the address in a link leads: to one of our own screens when it is a path, outside when it is of http, https or mailto;
 * null when it is anything else, which is no link then (rule L11).
 */
export function linkTarget(address: string): LinkTarget | null {
  const isPath = address.startsWith("/");
  if (!isPath && !/^(https?|mailto):/i.test(address)) return null;
  try {
    // Read as browsers do: they drop line breaks, and take "/\" for the beginning of another site.
    const { origin, href, pathname, search, hash } = new URL(address, HERE);
    if (!isPath) return { href };
    return origin === HERE ? { to: `${pathname}${search}${hash}` } : null;
  } catch {
    return null;
  }
}
