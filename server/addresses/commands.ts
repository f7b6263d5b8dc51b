import type { Actor } from "../../domain/accounts/roles.ts";
import { choosableAddresses, type Machine, type RequestAddress } from "../../domain/addresses/address.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { inverseOf } from "../journal/inverses/inverse.ts";
import { recordUndoable } from "../journal/record.ts";
import { readChosenAddress, writeChosenAddress } from "./known/repository.ts";
import { addressShape } from "./undo/shapes.ts";

/** Chooses the address on which links to the app are based (rule I3). Throws the refusal `addressNotOffered`. */
export async function chooseAddress(
  work: ExclusiveWork,
  actor: Actor,
  { address }: { address: string },
  { machine, requestAddress }: { machine: Machine; requestAddress: RequestAddress },
): Promise<void> {
  const before = await readChosenAddress(work.db);
  const offered = choosableAddresses(machine, before, requestAddress);
  const chosen = offered.find((offer) => offer.address === address);
  if (!chosen) throw new Refusal("addressNotOffered");
  const saved = { address: chosen.address, isOwn: chosen.isOwn };
  await writeChosenAddress(work, saved);
  const former = { subject: null, value: before, left: saved };
  const entry = { what: "addressChosen", by: actor.id, label: address } as const;
  await recordUndoable(work, entry, inverseOf(addressShape, former));
}
