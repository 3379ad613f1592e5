import { zodResolver } from "@hookform/resolvers/zod";
import { authentication, type User } from "@kasna/contract/authentication";
import { CallError, type RequestOf } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/browser/call.ts";
import { useDraft } from "../../../api/browser/drafts.ts";
import { showFieldErrors } from "../../../api/browser/form-errors.ts";
import { currentSession, openSession } from "../../../api/browser/session.ts";
import { toast } from "../../../ui/toast.ts";
import { useOtp } from "../login/use-otp.ts";

type Profile = RequestOf<"POST /authentication/update_profile.php">;

/** The form of a customer's details. A new mobile is verified by OTP before the form is saved. */
export function useDetailsForm({ id, name, email, mobile, gstin }: User) {
  const [failure, setFailure] = useState("");
  const otp = useOtp();
  /** The verified new number; it stays verified if other fields have errors. */
  const [verified, setVerified] = useState("");
  const draft: Profile | null = useDraft(
    "details",
    (): Profile => form.getValues(),
    (): boolean => isDirty,
  );
  const form = useForm({
    resolver: zodResolver(authentication.updateProfile.request),
    defaultValues: { id, name, email, mobile, gstin },
  });
  const { isDirty } = form.formState;
  const { reset } = form;
  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  const save = form.handleSubmit(async (profile) => {
    setFailure("");
    const session = currentSession();
    if (!session) return setFailure(MESSAGES.tokenMissing);
    if (profile.mobile !== mobile && profile.mobile !== verified) {
      if (!otp.sentTo) return void (await otp.send(profile.mobile));
      if (!(await otp.verify())) return;
      setVerified(profile.mobile);
      otp.forget();
    }
    try {
      const { data } = await call("POST /authentication/update_profile.php", profile);
      openSession({ token: session.token, user: data });
      form.reset({ id, name: data.name, email: data.email, mobile: data.mobile, gstin: data.gstin });
      toast("success", MESSAGES.profileUpdated);
    } catch (error) {
      if (error instanceof CallError && error.body.errors?.mobile) setVerified("");
      setFailure(
        showFieldErrors(form, error, { fallback: MESSAGES.profileError, failed: MESSAGES.profileError }),
      );
    }
  });
  const keepNumber = () => {
    otp.forget();
    form.setValue("mobile", mobile);
    form.setFocus("mobile");
  };

  return { form, otp, failure, save, keepNumber };
}
