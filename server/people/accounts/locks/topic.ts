import type { SignInLock } from "../../../../domain/people/accounts/signInLock.ts";
import type { TopicSource } from "../../../live/source.ts";
import { findAllSignInLocks } from "./repository.ts";

/** The accounts to which unknown devices can't sign in for now, or could not sign in a while ago. */
export const signInLocksTopic: TopicSource<SignInLock> = { load: findAllSignInLocks };
