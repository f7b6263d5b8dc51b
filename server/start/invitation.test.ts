import { expect, test } from "vitest";
import { invitation } from "./invitation.ts";

const [WIFI, VPN] = ["http://192.168.1.20:3000", "http://10.8.0.2:3000"] as const;
const machine = { publicUrl: "http://localhost:3000", own: [WIFI, VPN], listensOutside: true };
const shared = (address: string, addressFrom: "setting" | "choice" | "machine" | "loopback" | "offline") => ({
  address,
  addressFrom,
  lostAddress: null,
});

test("the invitation lists every address, first the address used in links, and shows the QR code of this address", () => {
  const text = invitation(shared(VPN, "choice"), machine);
  expect(text).toContain(`${VPN} ou ${WIFI}`);
  expect(text).toMatch(/[█▀▄]{10}/);
  expect(text).not.toBe(invitation(shared(WIFI, "machine"), machine));
  expect(invitation(shared("https://jeux.exemple.fr", "setting"), machine)).toMatch(
    /: https:\/\/jeux\.exemple\.fr\n/,
  );
});

test.each(["loopback", "offline"] as const)(
  "the invitation is empty when phones can reach no address (%s)",
  (from) => {
    expect(invitation(shared("http://localhost:3000", from), { ...machine, own: [] })).toBe("");
  },
);
