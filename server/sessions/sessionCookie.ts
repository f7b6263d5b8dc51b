import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The token in the session cookie of a Cookie header, or null when there is none or its signature is wrong. The
 * accounts library signs it as "token.signature": HMAC-SHA256 in base64, the whole percent-encoded.
 */
export function readSessionToken(header: string | null, name: string, secret: string): string | null {
  const value = cookieValue(header ?? "", name);
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1));
  const right = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  return signature.length === right.length && timingSafeEqual(signature, right) ? token : null;
}

function cookieValue(header: string, name: string): string {
  const pair = header.split(";").find((part) => part.trimStart().startsWith(`${name}=`));
  try {
    return decodeURIComponent(pair?.slice(pair.indexOf("=") + 1).trim() ?? "");
  } catch {
    return "";
  }
}
