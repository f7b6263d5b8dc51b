/** A placeholder for the origin of the app. */
const APP_ORIGIN = "https://here.invalid";

/** The target of a link: a screen of the app, or an external address. */
export type LinkTarget = { readonly to: string } | { readonly href: string };

/**
 * The target of a link's address: a screen of the app for a path, an external target for http, https or mailto; null
 * for any other address, which is no link (rule L11).
 */
export function linkTarget(address: string): LinkTarget | null {
  const isPath = address.startsWith("/");
  if (!isPath && !/^(https?|mailto):/i.test(address)) return null;
  try {
    // The address is resolved as by a browser, which drops line breaks and reads "/\" as the start of another site.
    const { origin, href, pathname, search, hash } = new URL(address, APP_ORIGIN);
    if (!isPath) return { href };
    return origin === APP_ORIGIN ? { to: `${pathname}${search}${hash}` } : null;
  } catch {
    return null;
  }
}
