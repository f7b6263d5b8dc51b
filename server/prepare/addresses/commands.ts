import type { Actor } from "../../../domain/people/accounts/roles.ts";
import {
  type ChosenAddress,
  choosableAddresses,
  type Machine,
  type RequestAddress,
} from "../../../domain/prepare/addresses/address.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { chosenAddress, readChosenAddress, writeChosenAddress } from "../../calls/known/repository.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { saveValue, type UndoableValue } from "../../history/inverses/values.ts";

/** The address on which links to the app are based (rule I3); null before the first choice. */
export const addressInLinks: UndoableValue<ChosenAddress | null> = {
  name: "address",
  schema: chosenAddress,
  changedBy: ["addressChosen"],
  read: readChosenAddress,
  write: writeChosenAddress,
};

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
  await saveValue(work, addressInLinks, saved, { what: "addressChosen", by: actor.id, label: address });
}
