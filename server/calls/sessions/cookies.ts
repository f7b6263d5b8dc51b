/** The value of a cookie in a Cookie header, as it is sent; "" when there is none. */
export function cookieValue(header: string, name: string): string {
  for (let from = 0; from < header.length; ) {
    const next = header.indexOf(";", from);
    const end = next < 0 ? header.length : next;
    while (header[from] === " ") from += 1;
    if (header.startsWith(name, from) && header[from + name.length] === "=")
      return header.slice(from + name.length + 1, end).trim();
    from = end + 1;
  }
  return "";
}

/** How long (s) a browser stores a cookie, to which paths the browser sends the cookie, and whether only over HTTPS. */
interface CookieScope {
  readonly seconds: number;
  readonly path: string;
  readonly isSecure: boolean;
}

/** The Set-Cookie header of a cookie that no script can read and that is not sent from other sites' forms. */
export function cookieText(name: string, value: string, { seconds, path, isSecure }: CookieScope): string {
  const text = `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax`;
  return isSecure ? `${text}; Secure` : text;
}
