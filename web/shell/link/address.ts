import { type AddressSource, linkAddress } from "../../../domain/prepare/addresses/address.ts";
import { getOwnOrigin } from "../../api/ownOrigin.ts";
import { useRow } from "../../live/LiveProvider.tsx";

/**
 * The address that every link and QR code leads to (rules I1 and I2), without a slash at its end; "" until the event's
 * row is loaded.
 */
export function useAddress(): string {
  const event = useRow("event", "event");
  return event ? linkAddress(event, getOwnOrigin()) : "";
}

/** Why phones can't reach the address of links; null when they can, and until the event's row is loaded. */
export function useUnreachable(): Extract<AddressSource, "loopback" | "offline"> | null {
  const from = useRow("event", "event")?.addressFrom;
  return (from === "loopback" || from === "offline") && getOwnOrigin() === null ? from : null;
}

/** The address that is typed on a television to open a big screen (rule I12), without its scheme. */
export function useTelevisionAddress(): string {
  return `${shortAddress(useAddress())}/ecran`;
}

/** An address as people read and type it: without its scheme. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, "");
}
