import { renderUnicodeCompact } from "uqr";
import type { Machine, SharedAddress } from "../../domain/prepare/addresses/address.ts";

/**
 * The console message for the organiser: the addresses for phones, beginning with the address used in links, and the QR code
 * of that address. Empty when phones can reach no address.
 */
export function invitation({ address, addressFrom }: SharedAddress, { own }: Machine): string {
  if (addressFrom === "loopback" || addressFrom === "offline") return "";
  const others = addressFrom === "setting" ? [] : own.filter((other) => other !== address);
  const qr = renderUnicodeCompact(address, { border: 2 });
  return `Pour jouer depuis un téléphone : ${[address, ...others].join(" ou ")}\n${qr}`;
}
