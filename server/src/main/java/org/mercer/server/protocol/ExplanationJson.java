package org.mercer.server.protocol;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.model.explain.Marks;
import org.mercer.model.explain.ObjectExplanation;
import org.mercer.model.explain.SupportShare;

/** An explanation for programs; support objects by their number, for they are training rows. */
final class ExplanationJson {
  private static final int MOST_SUPPORT = 10;

  private ExplanationJson() {}

  static Map<String, Object> of(ObjectExplanation of) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("answer", of.answer());
    object.put("value", of.value());
    object.put("bias", of.bias());
    object.put(
        "support", of.support().stream().limit(MOST_SUPPORT).map(ExplanationJson::share).toList());
    object.put(
        "summands",
        of.summands().stream().map(s -> Map.of("kernel", s.kernel(), "part", s.part())).toList());
    object.put("places", of.marks().stream().map(ExplanationJson::places).toList());
    return object;
  }

  private static Map<String, Object> share(SupportShare share) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("number", share.number());
    object.put("coefficient", share.coefficient());
    object.put("kernel", share.kernel());
    object.put("part", share.part());
    return object;
  }

  private static Map<String, Object> places(Marks marks) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("method", marks.method().name().toLowerCase(java.util.Locale.ROOT));
    object.put("texts", List.copyOf(marks.texts()));
    object.put("parts", marks.weights());
    return object;
  }
}
