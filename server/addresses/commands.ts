import type { Actor } from "../../domain/accounts/roles.ts";
import { type AskedAddress, choosableAddresses, type Machine } from "../../domain/addresses/address.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { readChosenAddress, writeChosenAddress } from "./known/repository.ts";

/** Chooses the address on which links to the app are based (rule I3). Refuses addressNotOffered. */
export async function chooseAddress(
  work: ExclusiveWork,
  actor: Actor,
  { address }: { address: string },
  { machine, asked }: { machine: Machine; asked: AskedAddress },
): Promise<void> {
  const offered = choosableAddresses(machine, await readChosenAddress(work.db), asked);
  const chosen = offered.find((one) => one.address === address);
  if (!chosen) throw new Refusal("addressNotOffered");
  await writeChosenAddress(work, chosen);
  record(work, { what: "addressChosen", by: actor.id, label: address });
}
