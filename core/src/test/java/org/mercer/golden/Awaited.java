package org.mercer.golden;

import java.util.HashMap;
import java.util.Map;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;

/**
 * What each kind of record needs before it can be tried: a name of the catalogue of kernels or
 * learners, or a part of the library that has no name there.
 */
final class Awaited {
  private static final String KERNELS =
      """
      all_subsets allsubsets; anova anova; simple_graph_kernel paths; general_graph_kernel paths
      randomised_kernel randomised; randomised_kernel_estimate randomised
      randomised_kernel_sample_size randomised; intersection intersection
      union_complement unioncomplement; agreement agreement; jaccard_tanimoto jaccard
      derived_subsets derived; subset_power subsets; min min; brownian_bridge bridge; spline spline
      spline_product spline; conjugation conformal; blended_spectrum blended; mismatch mismatch
      laplacian laplacian; sigmoid sigmoid; gaussian gaussian; position_match positionmatch
      p_spectrum spectrum; all_subsequences allsubsequences; fixed_length_subsequences subsequences
      gap_weighted_subsequences gapweighted; gap_weighted_subsequences_normalised gapweighted
      gap_weighted_sum_of_lengths gapweighted; character_weighted_subsequences charweighted
      soft_matching_subsequences softmatch; gap_number_weighted gapnumber
      restricted_gap_weighted restrictedgap; weighted_degree weighteddegree
      local_alignment localalignment; vector_space bagofwords; tf_idf tfidf; tf_idf_cosine tfidf
      gvsm gvsm; latent_semantic latentsemantic; semantic_von_neumann semanticdiffusion
      co_rooted_subtree corooted; co_rooted_subtree_labelled corooted; all_subtree allsubtrees
      subset_tree_collins_duffy sst; subtree_complete st; partial_tree ptk
      subtree_and_subset_tree st; counts corooted; exponential_diffusion expdiffusion
      laplacian_heat heat; von_neumann_diffusion vonneumann; von_neumann_diffusion_from_1 vonneumann
      regularised_laplacian regularisedlaplacian; p_step_random_walk pstep; commute_time commutetime
      vertex_histogram vertexhistogram; edge_histogram edgehistogram; random_walk_fixed_length walks
      random_walk_geometric randomwalk; shortest_path shortestpath; weisfeiler_lehman_subtree wl
      weisfeiler_lehman_optimal_assignment wloa; graphlet_3 graphlet3; fixed_length_hmm hmm
      hmm_likelihood hmm; pair_hmm pairhmm; pair_hmm_independence_property pairhmm
      hidden_tree_model hiddentree; hidden_tree_model_leaves hiddentree
      markov_fisher_score markovfisher; markov_fisher_kernel markovfisher
      markov_fisher_kernel_natural markovfisher; hmm_fisher_score_emission hmmfisher
      hmm_fisher_kernel_emission hmmfisher; hmm_fisher_score_transition hmmfisher
      hmm_fisher_kernel_full hmmfisher; probability_product_rho_half bhattacharyya
      """;

  private static final String LEARNERS =
      """
      minimum_norm_interpolation leastsquares; svm_hard_margin svc; svm_soft_margin_L1 svc
      svr_epsilon svr; smallest_enclosing_hypersphere enclosingball
      kernel_logistic_regression logistic; kernel_fisher_discriminant fisher; kernel_pca kpca
      kernel_cca kcca; kernel_cca_kappa kcca; kernel_k_means kkmeans; kernel_som_batch_step ksom
      gp_regression gp
      """;

  /** Parts that are packages, not names. */
  private static final String PACKAGES =
      """
      nystrom feature; random_fourier_features feature
      mmd2_biased gram.measure; mmd2_unbiased gram.measure; hsic_biased gram.measure
      kernel_target_alignment gram.measure; centred_kernel_target_alignment gram.measure
      platt_sigmoid learner.calibrate; pairwise_coupling_wu_lin_weng_2 learner.calibrate
      """;

  private static final Map<String, String> KERNEL = table(KERNELS);
  private static final Map<String, String> LEARNER = table(LEARNERS);
  private static final Map<String, String> PACKAGE = table(PACKAGES);

  private Awaited() {}

  private static Map<String, String> table(String text) {
    Map<String, String> table = new HashMap<>();
    for (String entry : text.split("[;\n]", -1)) {
      if (!entry.isBlank()) {
        String[] words = entry.strip().split(" ", -1);
        table.put(words[0], words[1]);
      }
    }
    return table;
  }

  /** Why a record cannot be tried yet; empty where nothing stands in the way. */
  static String reason(String golden) {
    String kernel = KERNEL.getOrDefault(golden, "");
    if (!kernel.isEmpty() && Kernels.find(kernel).isEmpty()) {
      return "the kernel '" + kernel + "' is not in the catalogue";
    }
    String learner = LEARNER.getOrDefault(golden, "");
    if (!learner.isEmpty() && Learners.find(learner).isEmpty()) {
      return "the learner '" + learner + "' is not in the catalogue";
    }
    String part = PACKAGE.getOrDefault(golden, "");
    return part.isEmpty() || exists(part) ? "" : "there is no org.mercer." + part;
  }

  private static boolean exists(String part) {
    String path = "org/mercer/" + part.replace('.', '/');
    ClassLoader loader = Awaited.class.getClassLoader();
    return loader.getResource(path) != null || loader.getResource(path + ".class") != null;
  }
}
